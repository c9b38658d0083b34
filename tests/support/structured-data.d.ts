/** Of two packages without types: what the tests use of them. */
declare module '@marbec/web-auto-extractor' {
  export type Extracted = { jsonld: Record<string, Record<string, unknown>[]> }
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: string[] })
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames: string[] }
  export default class Validator {
    validate(data: Extracted): Promise<Issue[]>
  }
}
