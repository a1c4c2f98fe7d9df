export { VetNewProofScreen as default } from './VetProofScreen'
