import { chaveDoDocumento, lerChaveDoDocumento } from './chave-documento';

it.each([1, 456, 9_999_999_999])('a chave do documento %d lê-se de volta', (id) => {
  expect(lerChaveDoDocumento(chaveDoDocumento(id))).toBe(id);
  expect(chaveDoDocumento(id)).toBe(`DOC${id}`);
});

it.each(['', '456', 'DOC', 'DOCA', 'doc456', ' DOC456', 'DOC456 ', 'XDOC456', 'DOC12345678901'])(
  '%p não é chave nossa',
  (texto) => expect(lerChaveDoDocumento(texto)).toBeNull(),
);
