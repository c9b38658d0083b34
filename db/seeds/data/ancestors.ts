/** Names for the older generations, by the naming habits of each breed; invented, as all of the demo's horses. */
export type Bloodline = { sires: string[]; dams: string[]; organization: string; prefix: string }

const american = {
  sires: ['Mr Corona Bar', 'Streakin Sixty', 'Doc Olena Rey', 'Smart Peppy Oak', 'Topsail Dun It', 'Royal Blue Drift', 'High Rolling Cat', 'Dash For Sonora', 'Zan Parr Leo', 'Hancock Badger', 'Three Rivers Chex', 'Easy Jet Sage', 'Playboy Roan', 'Colonel Freckle', 'Skip Te Barred'],
  dams: ['Miss Lena Sugar', 'Chica Easy Go', 'Hollywood Peppy', 'Sweet Dixie Leo', 'Diamonds Reyna', 'Bueno Chexette', 'Lady Dun Hancock', 'Sonora Sunset Bug', 'Twist Of Honey', 'Royal Fritzi', 'Quick Josie Bar', 'Oak String Doll', 'Parr Passion', 'Moon Lark Girl', 'Te N Te Barbie'],
}
const iberian = {
  sires: ['Agente XVI', 'Leviton IV', 'Bilbaíno III', 'Maluso II', 'Habanero IX', 'Novelero VII', 'Educado X', 'Gastador XX', 'Lebrijano III', 'Ermitaño V', 'Vidente II', 'Teodoro XI', 'Campero XIV', 'Nevado IV', 'Poseído III'],
  dams: ['Cantinera V', 'Jerezana XII', 'Bilbaína II', 'Señorita XXIX', 'Africana VIII', 'Valenciana IX', 'Genovesa XVI', 'Dolorosa III', 'Llamarada VII', 'Perdiz II', 'Sultana XV', 'Triana X', 'Oropéndola IV', 'Hortelana VI', 'Magnolia XI'],
}
const desert = {
  sires: ['Ibn Moneera', 'Fadl el Nil', 'Marwan al Riyad', 'Shaklan Bay', 'Gazal al Qamar', 'Nazeer Shah', 'Morafic Star', 'Kubay el Din', 'Padron Sahara', 'Aladdin Ruy'],
  dams: ['Bint Nefous', 'Moneera Sah', 'Kareema', 'Halima Noor', 'Bukra el Layl', 'Yashmak Rose', 'Maysa Farida', 'Samira Bey', 'Fatin Mona', 'Ghazala Mist'],
}
const turf = {
  sires: ['Northern Marshal', 'Silent Command', 'Golden Native', 'Bold Forester', 'Mister Spectre', 'Storm Harbor', 'Royal Decree', 'Red Sea Raider', 'Cypress Prince', 'Empire Road'],
  dams: ['Silver Fern', 'Roman Duchess', 'Quiet Tide', 'Lady Marigold', 'Sea Breeze', 'Rosewood Lane', 'Ivory Fan', 'Starlit Bay', 'Mountain Laurel', 'Crimson Veil'],
}
const friesian = {
  sires: ['Tsjerk fan Wier', 'Jasper fan Hoarn', 'Feitse fan Leek', 'Leffert fan Balk', 'Heinse fan Sloten', 'Oege fan Drylts', 'Brandus fan Joure', 'Nanning fan Warns'],
  dams: ['Sietske', 'Doutzen', 'Geeske', 'Tryntsje', 'Hylkje', 'Jeltsje', 'Reinou', 'Baukje'],
}
const sport = {
  sires: ['Contendro Rex', 'Calido Bay', 'Landor Sohn', 'Diamant Noir', 'Quidam du Val', 'Cornado Blue', 'Florestan Rose', 'Weltmeyer Gold', 'Baloubet Rouge', 'Heartbreak Z'],
  dams: ['Lavinia du Lac', 'Capri Rose', 'Donna Clara', 'Weisse Dame', 'Qualia Z', 'Ramona Star', 'Fleur Noire', 'Landgräfin', 'Elektra Bay', 'Corona Blanca'],
}
const charro = {
  sires: ['El Dorado', 'El Centinela', 'Siete Leguas', 'El Moro Viejo', 'Rey de Oros', 'El Compadre', 'Lucero Prieto', 'El Fierro', 'Gavilán', 'El Maromero'],
  dams: ['La Prieta', 'La Golondrina', 'La Coqueta', 'Flor de Durazno', 'La Zaina', 'La Catrina', 'La Peregrina', 'Paloma Torda', 'La Mariposa', 'La Tapatía'],
}
/** Azteca: Iberian on the father's side, Quarter Horse on the mother's. */
const azteca = { sires: [...iberian.sires, ...american.sires.slice(0, 6)], dams: [...american.dams, ...iberian.dams.slice(0, 6)] }

export const bloodlines: Record<string, Bloodline> = {
  'Cuarto de Milla': { ...american, organization: 'AQHA', prefix: '5' },
  Azteca: { ...azteca, organization: 'AMCCRA', prefix: 'AZ' },
  'Pura Raza Española': { ...iberian, organization: 'ANCCE', prefix: '1901020' },
  Lusitano: { ...iberian, organization: 'APSL', prefix: 'LUS' },
  'Pinto / Paint': { ...american, organization: 'APHA', prefix: '1' },
  Appaloosa: { ...american, organization: 'ApHC', prefix: '6' },
  Árabe: { ...desert, organization: 'AHA', prefix: 'MX' },
  'Criollo y Charrería': { ...charro, organization: '', prefix: '' },
  'Purasangre Inglés': { ...turf, organization: 'Jockey Club Mexicano', prefix: 'MEX' },
  Frisón: { ...friesian, organization: 'KFPS', prefix: '528003' },
  Deporte: { ...sport, organization: 'FEM', prefix: 'FEM' },
}
