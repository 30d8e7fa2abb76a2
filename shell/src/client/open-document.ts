/** Continues as a browser without scripts does: opens the address as a document, or submits the form with its values. */
export const openDocument = async (request: Request): Promise<never> => {
  if (request.method === 'GET') {
    const url = new URL(request.url);
    // With a hash, the address of this document would only scroll.
    if (url.pathname + url.search === location.pathname + location.search) url.hash = '';
    location.assign(url);
  } else {
    const form = document.createElement('form');
    const fields = [...(await request.formData())].map(([name, value]) => {
      const field = document.createElement('input');
      if (typeof value === 'string') return Object.assign(field, { type: 'hidden', name, value });
      const transfer = new DataTransfer();
      // An empty file field has a file without a name.
      if (value.name !== '') transfer.items.add(value);
      return Object.assign(field, { type: 'file', name, files: transfer.files });
    });
    const enctype = fields.some(({ type }) => type === 'file')
      ? 'multipart/form-data'
      : 'application/x-www-form-urlencoded';
    Object.assign(form, { method: 'post', action: request.url, enctype, hidden: true });
    form.append(...fields);
    document.body.append(form);
    form.submit();
  }
  return new Promise<never>(() => undefined);
};
