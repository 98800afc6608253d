import { open } from 'node:fs/promises'

/** Is this the error of a file that is not there? */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What a promise about a file brings, or null when the file is gone. */
export const unlessMissing = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

const PIECE = 65_536

/** Reads a file through one piece of memory; stops when told `false`. A piece is another's after the call. */
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
