import { readPieces } from './files.ts'
import type { Verdict } from './scanVerdict.ts'

/** The EICAR test file for virus scanners; split in two, so that no scanner reports this source file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Returns a function that receives a file piece by piece and returns true once the test virus was found. */
export function virusFinder(): (piece: Buffer) => boolean {
  let tail = Buffer.alloc(0)
  let isFound = false
  return (piece) => {
    // The signature may span two pieces.
    const seam = Buffer.concat([tail, piece.subarray(0, EICAR.length)])
    isFound ||= piece.includes(EICAR) || seam.includes(EICAR)
    tail = Buffer.concat([tail, piece.subarray(-EICAR.length)]).subarray(-EICAR.length)
    return isFound
  }
}

/** Used without a virus scanner: finds only the EICAR test file. */
export async function builtInScan(file: string): Promise<Verdict> {
  const containsVirus = virusFinder()
  let isBad = false
  await readPieces(file, (piece) => !(isBad = containsVirus(piece)))
  return isBad ? 'infected' : 'clean'
}
