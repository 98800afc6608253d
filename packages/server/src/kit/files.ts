/** Is this the error of a file that is not there? */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What a promise about a file brings, or null when the file is gone. */
export const ifThere = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
