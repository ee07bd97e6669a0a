/** The address of a museum's figures, for the programs that have a key (product, section 4, Statistics). */
export const statisticsPattern = '/api/venues/:idMuseum/statistics';
