/** A photo at full size. Zooming and turning are loaded when a photo is opened. */
export class PhotoViewer extends HTMLElement {
  connectedCallback() {
    void import('./photo-zoom.ts').then(({ keepSwipes }) => keepSwipes(this))
  }
}
