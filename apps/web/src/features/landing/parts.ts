/** Names of the parts of the page that the server puts in: `<!--part:name-->` (decision 201). */
export const frontSigns = 'front-signs';
export const frontFigures = 'front-figures';
