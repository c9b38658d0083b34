/** A choice that is put into a text, to be changed there: `data-fill` names the text. What somebody wrote stays. */
export function enhanceFilling() {
  document.addEventListener('change', ({ target }) => {
    const select = target as HTMLSelectElement
    const text = document.getElementById(select.dataset.fill ?? '') as HTMLTextAreaElement | null
    if (!text || (text.value && ![...select.options].some(({ value }) => value === text.value))) return
    text.value = select.value
    text.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
