/** Hides the bar's price while the panel's is in view, for browsers that do not do it by a view timeline. */
export function hideSecondPrice() {
  const [panel, bar] = ['.bid-columns .price-now', '.bid-bar > div'].map((each) =>
    document.querySelector<HTMLElement>(each),
  )
  if (!panel || !bar || CSS.supports('timeline-scope: --price')) return
  new IntersectionObserver((changes) => {
    bar.style.opacity = changes.at(-1)?.isIntersecting ? '0' : ''
  }).observe(panel)
}
