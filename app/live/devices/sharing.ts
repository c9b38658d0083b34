/** A button that opens the phone's share menu; hidden in browsers without one. */
export function enhanceSharing() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = !navigator.share
    button.addEventListener('click', () => {
      navigator.share({ title: document.title, url: button.dataset.share ?? '' }).catch(() => {})
    })
  }
}
