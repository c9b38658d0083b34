const FIELDS = 'input:not([type=hidden], [type=file], [type=password]), textarea, select'

/** What somebody typed or chose in one copy of a form, into another. What they left as it came is left as it comes. */
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
