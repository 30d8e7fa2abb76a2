import { createElement, useState } from 'react';

/** A part of a page, as a team writes it that knows nothing of the site. */
const News = () => {
  const [reads, setReads] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setReads(reads + 1) }, `Read ${reads} times`);
};

export default News;
