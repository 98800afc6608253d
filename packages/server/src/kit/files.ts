/** Is this the error of a file that is not there? */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
