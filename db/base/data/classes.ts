/** The group that classifies trailers. */
export const TRAILERS = 'Remolques'

/** Group → category → subcategories, as the Mexican horse trade classifies. */
export const classes: Record<string, Record<string, string[]>> = {
  Caballos: {
    'Cuarto de Milla': ['Velocidad', 'Rienda', 'Corte', 'Barriles', 'Lazo', 'Conformación'],
    Azteca: ['Alta Escuela', 'Charrería', 'Conformación'],
    'Pura Raza Española': ['Doma Clásica', 'Alta Escuela', 'Cría'],
    Lusitano: ['Rejoneo', 'Doma Vaquera', 'Doma Clásica'],
    'Pinto / Paint': ['Rienda', 'Western Pleasure', 'Paseo'],
    Appaloosa: ['Rancho', 'Paseo'],
    Árabe: ['Resistencia', 'Conformación'],
    'Criollo y Charrería': ['Charrería', 'Escaramuza', 'Trabajo de Campo'],
    'Purasangre Inglés': ['Carreras', 'Cría'],
    Frisón: ['Enganche', 'Doma Clásica'],
    Deporte: ['Salto', 'Adiestramiento'],
  },
  [TRAILERS]: {
    'Remolques para caballos': ['Dos caballos', 'Tres caballos', 'Cuatro o más', 'Con vivienda'],
    Ganaderos: ['Cuello de ganso', 'Jaula ganadera'],
  },
}
