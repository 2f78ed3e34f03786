/** Subir o produto e migrar uma base leva segundos; numa máquina ocupada, muitos. */
jest.setTimeout(60_000);
