/** The animal's name in a file's header, and whether it is a horse's. Pure. */

type Said = { name: string[]; otherNames: string[][]; responsible: string[] }
type Horse = { name: string; owners: string[] }

/** True if one of the patient's names is the horse's, whatever else the clinic writes of its owner. */
export function isNamed({ name, otherNames, responsible }: Said, horse: Horse): boolean {
  const owners = new Set([...responsible, ...horse.owners].flatMap(telling))
  return [name, ...otherNames].some((components) => {
    const animal = animalOf(components, owners)
    return animal !== null && fits(animal, horse.name, owners)
  })
}

/**
 * The part of a name that is the animal's: the second component, or the only one. Clinics that write the owner second
 * are understood where the owner is known. null if all of it is the owner's.
 */
function animalOf(components: string[], owners: ReadonlySet<string>): string | null {
  const [only = ''] = components
  const [party = '', given = '', middle = ''] = components.length === 1 ? only.split(',') : components
  const animal = given.trim() || middle.trim()
  if (animal === '') return party
  const isOwners = (text: string) => telling(text).length > 0 && telling(text).every((word) => owners.has(word))
  if (!isOwners(animal)) return animal
  return isOwners(party) || party.trim() === '' ? null : party
}

/**
 * True if a text is the horse's name, with nothing beside it but the owner's. The owner's name alone is not the
 * horse's, although one of its words may be.
 */
function fits(text: string, horse: string, owners: ReadonlySet<string>): boolean {
  if (words(text).join('') === words(horse).join('')) return true
  const said = telling(text)
  const rest = [...said]
  for (const word of telling(horse)) {
    const at = rest.indexOf(word)
    if (at < 0) return false
    rest.splice(at, 1)
  }
  const others = rest.filter((word) => !/^\d{4,}$/.test(word))
  if (others.length === 0) return said.length > 0
  const isOwner = said.every((word) => owners.has(word)) && new Set(said).size === said.length
  return others.every((word) => owners.has(word)) && !isOwner
}

/** Words that many names share, or that clinics add: they tell no horse from another. */
const COMMON = new Set(
  (
    'el la los las de del the of y and horse caballo yegua potro potra semental mare gelding stallion colt filly ' +
    'equine equino equus caballus'
  ).split(' '),
)

/** The words of a name without common ones; all of them if there is no other. */
function telling(text: string): string[] {
  const all = words(text)
  const some = all.filter((word) => !COMMON.has(word))
  return some.length > 0 ? some : all
}

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}
