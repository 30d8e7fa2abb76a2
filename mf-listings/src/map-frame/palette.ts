/** The colours of the drawing: the site's paper, ink, brick and garden (shared/src/ui/tokens.css), as Leaflet takes them. */
export const palette = {
  paper: '#f1ebdf',
  town: '#e2d6c2',
  wood: '#cfd8bd',
  border: '#c9bba4',
  water: '#a9bfc6',
  waterText: '#4c6a75',
  road: '#fefcf8',
  roadEdge: '#d3c6b1',
  rail: '#b3a794',
  brick: '#9a3423',
  ink: '#211d19',
} as const;
