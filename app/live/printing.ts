/** A button that prints the page; it is hidden where no script runs. */
export function enhancePrinting() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}
