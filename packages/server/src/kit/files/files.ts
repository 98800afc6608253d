import { open } from 'node:fs/promises'

/** True for the error of a missing file (ENOENT). */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The result of a file operation, or null if the file is missing. */
export const unlessMissing = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

const PIECE = 65_536

/** Reads a file piece by piece until `take` returns false. The buffer is reused: a piece is valid only during the call. */
export async function readPieces(file: string, take: (piece: Buffer) => boolean): Promise<void> {
  const handle = await open(file)
  try {
    const memory = Buffer.alloc(PIECE)
    for (;;) {
      const { bytesRead } = await handle.read(memory, 0, PIECE)
      if (bytesRead === 0 || !take(memory.subarray(0, bytesRead))) return
    }
  } finally {
    await handle.close()
  }
}
