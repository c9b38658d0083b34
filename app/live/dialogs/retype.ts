const FIELDS = 'input:not([type=hidden], [type=file], [type=password]), textarea, select'

/** Copies typed and chosen values from one copy of a form to another. Unchanged fields keep the new values. */
export function retype(from: Element, to: Element) {
  const olds = [...from.querySelectorAll<HTMLInputElement>(FIELDS)]
  for (const field of to.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const isBox = /^(checkbox|radio)$/.test(field.type)
    const old = olds.find((each) => each.name === field.name && (!isBox || each.value === field.value))
    if (!old) continue
    if (isBox) field.checked = old.checked
    else if (old.value !== old.defaultValue) field.value = old.value
  }
}
