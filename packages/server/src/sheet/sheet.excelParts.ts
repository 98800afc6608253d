import { archiveOf, entriesOf, unpackEntry } from './sheet.excelArchive.ts'
import { attributesOf, eachTag } from './sheet.excelTags.ts'
import { UnreadableSheet } from './sheet.unreadable.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** What the first sheet of an Excel file consists of. */
export interface ExcelParts {
  sheet: Buffer
  strings: Buffer
  styles: Buffer
  /** Days count from 1904 instead of 1900. */
  isFrom1904: boolean
}

/** Unpacks the parts of the first sheet and no others (ECMA-376: the workbook names its sheets, its relations their files). */
export function partsOf(content: Buffer): ExcelParts {
  const entries = entriesOf(content)
  const read = (name: string): Buffer => {
    const entry = entries.get(name)
    return entry ? unpackEntry(content, entry) : Buffer.alloc(0)
  }
  const workbook = tagsOf(read(WORKBOOK), ['sheet', 'workbookPr'])
  const relations = tagsOf(read(RELATIONS), ['Relationship'])
  const first = workbook.find(({ name, attributes }) => name === 'sheet' && attributes.get('name'))?.attributes.get('id')
  const targetOf = (type: string, id?: string) => {
    const isWanted = ({ attributes }: Tag) =>
      (attributes.get('Type') ?? '').endsWith(`/relationships/${type}`) && (id === undefined || attributes.get('Id') === id)
    const target = relations.findLast(isWanted)?.attributes.get('Target')
    return target === undefined ? null : target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  const sheet = first === undefined ? null : targetOf('worksheet', first)
  if (sheet === null || !entries.has(sheet)) throw new UnreadableSheet('sheet.unreadable')
  return {
    sheet: read(sheet),
    strings: read(targetOf('sharedStrings') ?? 'xl/sharedStrings.xml'),
    styles: read(targetOf('styles') ?? 'xl/styles.xml'),
    isFrom1904: workbook.find(({ name }) => name === 'workbookPr')?.attributes.get('date1904') === '1',
  }
}

interface Tag {
  name: string
  attributes: Map<string, string>
}

function tagsOf(part: Buffer, wanted: readonly string[]): Tag[] {
  const tags: Tag[] = []
  const xml = part.toString('utf8')
  eachTag(xml, (name, from, until) => {
    if (wanted.includes(name)) tags.push({ name, attributes: attributesOf(xml.slice(from, until)) })
  })
  return tags
}

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel file of these parts alone, so that the reader reads exactly the bytes that were checked. */
export function excelOf({ sheet, strings, styles, isFrom1904 }: ExcelParts): Buffer {
  const files = new Map([
    [
      WORKBOOK,
      Buffer.from(
        `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="sheet"/></sheets></workbook>`,
      ),
    ],
    [
      RELATIONS,
      Buffer.from(
        `<Relationships><Relationship Id="sheet" Type="${TYPE}/worksheet" Target="sheet.xml"/><Relationship Id="strings" Type="${TYPE}/sharedStrings" Target="strings.xml"/><Relationship Id="styles" Type="${TYPE}/styles" Target="styles.xml"/></Relationships>`,
      ),
    ],
    ['xl/sheet.xml', sheet],
  ])
  if (strings.length > 0) files.set('xl/strings.xml', strings)
  if (styles.length > 0) files.set('xl/styles.xml', styles)
  return archiveOf(files)
}
