import { readSegments, directoryOf } from './edifact.ts'

/*
 * Code lists of UN/EDIFACT as facts, read in stored copies of the directories D.16A and D.99B (`codes.xml`). A list contains only the codes
 * that booking and mass messages could use. A list that is missing here was not read, and is not checked: `codeFindings` names it.
 */

type Directory = 'D.16A' | 'D.99B'
const codes = (text: string) => new Set(text.split(' ').flatMap(spread))
/** `1-4` is 1 2 3 4. */
function spread(text: string): string[] {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text) ?? []
  return first === undefined
    ? [text]
    : Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index))
}

const LISTS: Record<Directory, Record<string, ReadonlySet<string>>> = {
  'D.16A': {
    6245: codes('1-8'),
    6311: codes('AAA AAB AAC AAE AAI AAX AAY AAZ ABK ABT ABW ACA CHW CT DEN LMT PAL PD TE TL VOL WT WX'),
    6313: codes(
      'A AAA AAB AAC AAD AAF AAW AAX ABJ ABS ABT ACE ACG ACN ACP ACV ACX ADX ADZ AEP AET AEU AFF AFK BRF BRG BRH BRI CT GW L M MW N T VGM ZZZ',
    ),
    8053: codes('BR BX CH CN PA PL RF RG RR SW TE UL'),
    8339: codes('1-4'),
  },
  'D.99B': {
    1001: codes('317-357 370 380-390 393-396 409 412 425-431'),
    1131: codes('52-86 100-110 112-123 125-137 139-158 160-170 172-273 ZZZ'),
    1153: codes(
      'AAB AAM AAO AAQ AAS AAY AAZ ABO ABT ACA ACC ACD ACE ACL ACW ADM AEV AEX AFB AGI AHI AHY AWB BH BM BN CG CN CO CR CRN CT CU CV CW DM DQ DR ED EQ ER ERN EX FF FN GN HS HWB IV LI LO MB MRN ON SH SI SN SQ SRN SS TE TN UCN UN VM VON ZZZ',
    ),
    1225: codes('1-60'),
    2005: codes('2-4 7-18 35-39 44-55 58-61 63-65 110-111 116-119 129 132-138 140-141 143-154 157-219 221-268 270-286 405-549'),
    3139: codes('AA AE AG CA CN CO DL GR HE HG HM IC IN LB LO MR MS NT OC SC SD SR SU TD TR WH ZZZ'),
    3155: codes('AA AH AJ AL AM EI EM EX FT FX MA SW TE TG TL TM XF'),
    3227: codes('1 2 4 5 7-134'),
    4055: codes('1-6'),
    4065: codes('1-36'),
    4215: codes('A AA AB AC AD CA CC CF DF FO IC MX NC NS PA PB PC PE PO PP PU RC RF RS TP WC ZZZ'),
    6245: codes('1-5'),
    6311: codes('AAA AAC AAE AAI AAX AAY AAZ ABK ABR ABT ABW ACA ASW CHW CT DEN LMT PAL PD TE TL VOL WT WX'),
    6313: codes('A AAA AAB AAC AAD AAE AAF AAL AAW AAX ABJ ABS ACE ACG ACN ACP ACV ACX ADX ADZ AEP AET AEU AFF B CT G GW'),
    8051: codes('1 2 10-33'),
    8053: codes('AJ AM BR BX CH CN PA PL RF RG RR SW TE UL'),
    8273: codes('ADR ADS ADT ADU AGS ANR ARD CFR COM GVE GVS ICA IMD RGE RID TEC UI ZZZ'),
    8339: codes('1-3'),
  },
}

/** Lists of others, to which the directories refer: Incoterms, UNECE Recommendations 21 (packages), 20 (units) and 19 (modes of transport). */
const OF_OTHERS: Record<Directory, ReadonlySet<string>> = {
  // 1131 names lists of users and associations there.
  'D.16A': codes('1131 4053 6411 7065 8067'),
  'D.99B': codes('4053 6411 7065 8067'),
}

/** Position of a coded element: segment, then element and component, counted from 0. */
const CODED: Record<string, readonly (readonly [element: number, component: number, list: string])[]> = {
  BGM: [
    [0, 0, '1001'],
    [2, 0, '1225'],
  ],
  COM: [[0, 1, '3155']],
  CTA: [[0, 0, '3139']],
  DGS: [
    [0, 0, '8273'],
    [4, 0, '8339'],
  ],
  DOC: [[0, 2, '3055']],
  DTM: [
    [0, 0, '2005'],
    [0, 2, '2379'],
  ],
  EQD: [
    [0, 0, '8053'],
    [1, 1, '1131'],
    [1, 2, '3055'],
    [2, 1, '1131'],
    [2, 2, '3055'],
  ],
  FTX: [[0, 0, '4451']],
  GID: [[1, 1, '7065']],
  LOC: [
    [0, 0, '3227'],
    [1, 1, '1131'],
    [1, 2, '3055'],
  ],
  MEA: [
    [0, 0, '6311'],
    [1, 0, '6313'],
    [2, 0, '6411'],
  ],
  NAD: [
    [0, 0, '3035'],
    [1, 1, '1131'],
    [1, 2, '3055'],
  ],
  PCI: [[0, 0, '4233']],
  RFF: [[0, 0, '1153']],
  TDT: [
    [0, 0, '8051'],
    [2, 0, '8067'],
    [4, 1, '1131'],
    [4, 2, '3055'],
    [7, 1, '1131'],
    [7, 2, '3055'],
  ],
  TMP: [
    [0, 0, '6245'],
    [1, 1, '6411'],
  ],
  TOD: [
    [0, 0, '4055'],
    [1, 0, '4215'],
    [2, 0, '4053'],
  ],
  TSR: [
    [0, 0, '4065'],
    [1, 0, '7273'],
  ],
}

/** Each code of a message that its declared directory does not have, and each list that could not be read. */
export function codeFindings(raw: string): { unknown: string[]; unread: string[] } {
  const segments = readSegments(raw)
  const directory = directoryOf(segments) as Directory
  const lists = LISTS[directory]
  const [unknown, unread] = [new Set<string>(), new Set<string>()]
  for (const { tag, elements } of segments)
    for (const [element, component, list] of CODED[tag] ?? []) {
      const code = elements[element]?.[component] ?? ''
      if (code === '' || OF_OTHERS[directory].has(list)) continue
      if (!lists[list]) unread.add(list)
      else if (!lists[list].has(code)) unknown.add(`${tag} ${list} ${code}`)
    }
  return { unknown: [...unknown].toSorted(), unread: [...unread].toSorted() }
}
