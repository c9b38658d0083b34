import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string
  [data: `data-${string}`]: string | number | boolean | null | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'live-auction': Plain
      'live-stats': Plain
      'name-check': Plain
      'char-counter': Plain
      'chosen-hours': Plain
      'count-down': Plain
      'day-picker': Plain
      'dependent-selects': Plain
      'pass-key': Plain
      'live-photos': Plain
      'pay-watch': Plain
      'photo-viewer': Plain
      'push-device': Plain
      'quick-search': Plain
      'sheet-photos': Plain
      'show-password': Plain
      'remate-toasts': Plain
      'remate-video': Plain
      'url-dialog': Plain
      'vet-upload': Plain
    }
  }
}
