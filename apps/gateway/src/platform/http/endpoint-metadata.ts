/** Under which a method keeps the description of the call it answers. */
export const endpointMetadata = 'huella:endpoint'
