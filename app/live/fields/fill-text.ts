/** Copies a choice into a text field, named by `data-fill`, where it can be edited. Text typed by the user stays. */
export function enhanceFilling() {
  document.addEventListener('change', ({ target }) => {
    const select = target as HTMLSelectElement
    const text = document.getElementById(select.dataset.fill ?? '') as HTMLTextAreaElement | null
    if (!text || (text.value && ![...select.options].some(({ value }) => value === text.value))) return
    text.value = select.value
    text.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
