/** Names as they are typed, and as our papers write them. */
export const WRITTEN_NAMES: Record<string, string> = {
  'Ñandú «El Güero» – 1ª…': 'Ñandú «El Güero» – 1ª…',
  // A dead sire, as pedigrees mark it.
  '† Hollywood Gold': '† Hollywood Gold',
  'Łucja z Białki': 'Łucja z Białki',
  'Őszi Szél': 'Őszi Szél',
  'Šárka Žižková': 'Šárka Žižková',
  'Çağlar Işık': 'Çağlar Işık',
  'Ștefan cel Mare': 'Ștefan cel Mare',
  'Þórður Ægisson': 'Þórður Ægisson',
  'Ngựa Hồng Đức': 'Ngựa Hồng Đức',
  "L'Étalon d’Œuvre": "L'Étalon d’Œuvre",
  // No file of the face has these: they are written by what is read alike.
  Kaʻiulani: 'Ka‘iulani',
  'El Rayo‐Dos': 'El Rayo-Dos',
  // Typed as a letter and its accent, as a Mac's file names are.
  'Jose\u0301 Mun\u0303oz': 'José Muñoz',
  '馬 Uma': '? Uma',
}
