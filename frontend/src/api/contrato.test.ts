import type * as Tela from './contrato';
import { type Api } from './esquemas';

/** Falha na checagem de tipos quando uma forma escrita à mão e a da API deixam de caber uma na outra. */
type Cabe<Parte extends Todo, Todo> = Parte extends Todo ? true : never;

type Conferencia = [
  // O que as telas enviam cabe no que a API aceita.
  Cabe<Tela.Documento, Api['DocumentoDto']>,
  Cabe<Tela.Documento, Api['BuscaDto']>,
  Cabe<Tela.InformacaoComplementar, Api['RegistroDto']['informacaoComplementar']>,
  // Cada caso da busca cabe na forma única que a API descreve.
  Cabe<Tela.RespostaBusca, Api['PessoaOuPerguntasDto_Output']>,
];

it('as formas escritas à mão cabem nas da API', () => {
  const conferencia: Conferencia = [true, true, true, true];
  expect(conferencia.every(Boolean)).toBe(true);
});
