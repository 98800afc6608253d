/** The common prefix of the query keys of a module's lists and of their counts. */
export const listsOf = (module: string) => [module, 'lists'] as const
