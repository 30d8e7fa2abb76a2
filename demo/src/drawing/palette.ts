type Inks = readonly [string, ...string[]];

export const paper = '#f6f1e7';
export const ink = '#1f2328';
export const bluestone = '#7d858a';
export const limestone = '#e3d8c2';
export const brass = '#c99a44';

export const bricks: Inks = [
  '#a25541',
  '#8f4a3a',
  '#b06c52',
  '#875044',
  '#a36f55',
  '#b98f6a',
  '#77493d',
  '#b37b62',
  '#9b6a58',
];
export const paleWalls: Inks = ['#f1e9da', '#e9e0cf', '#ece7dd', '#dfd8c8', '#e6d3b8', '#d8d3c9', '#e8d9c6'];
export const paintedWalls: Inks = ['#e7c9a0', '#d9b9a0', '#c9d0c4', '#b9c4c6', '#ead7b0', '#cf9c84', '#aeb8a4'];
export const redTiles: Inks = ['#b06148', '#9d503e', '#b66f52', '#93503f'];
export const slates: Inks = ['#4d565e', '#5b6168', '#454b55', '#63605f'];
export const woods: Inks = ['#b98a5a', '#a3764c', '#c79f70', '#8c6545'];
export const doors: Inks = ['#2f4a41', '#5a2a27', '#2d3e50', '#3b3a36', '#7a3b2a', '#41584f', '#8a6a3c', '#26313b'];
export const frames: Inks = ['#f3eee2', '#f3eee2', '#e9e1cf', '#2c3338', '#3e4b46', '#6a4b36'];
export const textiles: Inks = ['#b4553c', '#5f7a63', '#c9973f', '#7d94a1', '#d8c8ab', '#3f5560', '#a9796a', '#8d9a78'];
export const plasters: Inks = ['#f1eadc', '#e8ddca', '#dfe0d3', '#d9dedd', '#ecdccb', '#e3e2da', '#c9cfc2', '#e7cfb9'];
