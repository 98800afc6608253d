/** Every query of a module's lists and of what counts them begins with this. */
export const listsOf = (module: string) => [module, 'lists'] as const
