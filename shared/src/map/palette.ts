/** The default colours for Leaflet's drawings, in the tones of shared/src/ui/tokens.css. */
export const ownPalette = {
  ground: '#f1ebdf',
  town: '#e2d6c2',
  building: '#cbb99c',
  wood: '#cfd8bd',
  border: '#c9bba4',
  water: '#a9bfc6',
  road: '#fefcf8',
  roadEdge: '#d3c6b1',
  rail: '#b3a794',
  brick: '#9a3423',
  name: '#4a433c',
};

/** The colours for Leaflet's drawings. The face of the page replaces them before the first drawing. */
export const palette = { ...ownPalette };
