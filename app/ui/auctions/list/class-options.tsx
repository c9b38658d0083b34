import { auctions } from '#app/texts/sale/auctions.ts'
import type { Category } from '#app/ui/views.ts'

/** Options of a `clase` field: a whole group `g1`, a category `c1`, or one of its disciplines `s1`. */
export function ClassOptions({ categories }: { categories: Category[] }) {
  return [...Map.groupBy(categories, ({ groupId }) => groupId)].map(([group, members]) => (
    <optgroup key={group} label={members[0]?.group}>
      <option value={`g${group}`}>{auctions.allOf(members[0]?.group ?? '')}</option>
      {members.flatMap((category) => [
        <option key={`c${category.id}`} value={`c${category.id}`}>
          {category.name}
        </option>,
        ...category.subcategories.map(({ id, name }) => (
          <option key={`s${id}`} value={`s${id}`}>
            {`${category.name} · ${name}`}
          </option>
        )),
      ])}
    </optgroup>
  ))
}
