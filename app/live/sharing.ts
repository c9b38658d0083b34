/** A button that hands the page to whatever the phone shares with; hidden where there is nothing of the kind. */
export function enhanceSharing() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = !navigator.share
    button.addEventListener('click', () => {
      navigator.share({ title: document.title, url: button.dataset.share ?? '' }).catch(() => {})
    })
  }
}
