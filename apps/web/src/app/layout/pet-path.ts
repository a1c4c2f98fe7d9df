/** The page of one's own pet. */
export const isPetPath = (path: string): boolean => /^\/pets\/\d+$/.test(path)
