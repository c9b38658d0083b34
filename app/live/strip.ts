/** Brings the current tab of each strip into view where styles do not, without moving the page. */
export function showCurrentTabs(): void {
  if (CSS.supports('scroll-initial-target', 'nearest')) return
  for (const tab of document.querySelectorAll(':is(.tabs, .profile-tabs) [aria-current]')) {
    const strip = tab.closest('nav')
    if (!strip) continue
    const { left, right } = strip.getBoundingClientRect()
    const at = tab.getBoundingClientRect()
    if (at.left < left || at.right > right) strip.scrollLeft += (at.left + at.right - left - right) / 2
  }
}
