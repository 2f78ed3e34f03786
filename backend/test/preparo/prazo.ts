/** Subir o produto e migrar uma base leva segundos; numa máquina ocupada, muitos. */
jest.setTimeout(120_000);
