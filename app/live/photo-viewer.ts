/** A photo that is shown whole. What makes it zoom and turn comes when one is opened, not before. */
export class PhotoViewer extends HTMLElement {
  connectedCallback() {
    void import('./photo-zoom.ts').then(({ keepSwipes }) => keepSwipes(this))
  }
}
