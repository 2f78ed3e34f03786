import type { Navegador } from './navegador';

/** Pela idade, na hora. */
export const IDOSA = {
  nome: { pt: 'Mulher de 60 anos ou mais', en: 'Woman aged 60 or over', es: 'Mujer de 60 años o más' },
  sexo: 1,
  idadeMinima: 60,
  idadeMaxima: null,
  comprovacao: 'AUTOMATICA',
  documento: null,
  validadeAnos: 5,
  perdeCota: true,
  ato: 'Lei de exemplo, art. 3º',
  oferecida: true,
};
/** Por documento, no balcão. */
export const APOSENTADO = {
  ...IDOSA,
  nome: { pt: 'Aposentado', en: 'Retired person', es: 'Jubilado' },
  sexo: null,
  idadeMinima: null,
  comprovacao: 'DOCUMENTO',
  documento: { pt: 'O extrato do benefício', en: 'The benefit statement', es: 'El extracto del beneficio' },
  validadeAnos: null,
  perdeCota: false,
};

/** A versão da declaração que se aceita no registro. */
export async function declaracaoEmVigor(quem: Navegador): Promise<number> {
  const textos = await quem.get('/api/textos');
  return textos.json<{ declaracao: { versao: number } }>().declaracao.versao;
}

/** As três maneiras de se provar, a partir de 11/03/2026: `IDOSA`, `APOSENTADO` e, por declaração, `INDIGENA`. */
export async function marcarIsencoes(administrador: Navegador): Promise<void> {
  for (const [codigo, valor] of Object.entries({
    IDOSA,
    APOSENTADO,
    INDIGENA: { ...APOSENTADO, comprovacao: 'DECLARACAO', documento: null },
  })) {
    const resposta = await administrador.post('/api/admin/isencoes', {
      codigo,
      valor,
      vigenteDesde: '2026-03-11',
      motivo: 'Portaria de exemplo 1/2026',
      vista: null,
    });
    expect(resposta.statusCode).toBe(201);
  }
}
