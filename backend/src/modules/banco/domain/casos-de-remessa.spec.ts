import { REMETIDO_EM, convenioDe, tituloDe } from '../../../../test/preparo/banco/bancos';
import { DataCivil, dataCivil, dataCivilEm, horaCivilEm, somarDias } from '../../../kernel/data-civil';
import { fatorVencimento } from '../../pagamento/domain/boleto/fator-vencimento';
import { EscritorDeRemessa } from './cnab/remessa/escrever-remessa';
import { LAYOUTS_DE_REMESSA } from './cnab/remessa/layouts-de-remessa';
import { TituloRemessa, motivoDeRetencao } from './cnab/remessa/titulo-remessa';
import { lerRemessa } from '../../../../ferramentas/simulador/remessa-lida';

const linhasDe = (bytes: Buffer) => bytes.toString('latin1').split('\r\n').slice(0, -1);

describe.each(LAYOUTS_DE_REMESSA)('remessa, %s', (layout) => {
  const largura = layout.endsWith('240') ? 240 : 400;
  const titulo = tituloDe(layout, 456);
  const gerar = (titulos: readonly TituloRemessa[], maximoDetalhes?: number) => {
    const escritor = new EscritorDeRemessa({
      ...{ layout, convenio: convenioDe(layout), nsa: 42, data: REMETIDO_EM, hora: '010000' },
      maximoDetalhes,
    });
    for (const um of titulos) escritor.titulo(um);
    return escritor.terminar();
  };

  it('D5: acentos, cedilha, ordinais, travessões, aspas, tabulações e quebras viram ASCII na largura exata', () => {
    const nome = 'José d’Ávila – “Zé” Conceição\tNº 1ª\r\nFilho';
    const linhas = linhasDe(gerar([{ ...titulo, pagador: { ...titulo.pagador, nome, logradouro: nome } }]));
    for (const linha of linhas) expect(linha).toMatch(new RegExp(`^[ -\`{-~]{${largura}}$`));
    expect(linhas.join('')).toContain('JOSE D AVILA - ZE CONCEICAO NO 1A');
  });

  it.each<[string, string, Partial<TituloRemessa>, Partial<TituloRemessa['pagador']>]>([
    ['D6: nome em outro alfabeto', 'NOME_SEM_LETRAS_LATINAS', {}, { nome: '李小龙' }],
    ['D6: nome vazio depois de limpo', 'NOME_SEM_LETRAS_LATINAS', {}, { nome: '¿?' }],
    ['D7: sem CPF', 'PAGADOR_SEM_CPF_CNPJ', {}, { documento: '' }],
    ['D7: CPF inválido', 'PAGADOR_SEM_CPF_CNPJ', {}, { documento: '39053344704' }],
    ['CNPJ com letras', 'CNPJ_COM_LETRAS', {}, { tipo: 'CNPJ', documento: '12ABC34501DE35' }],
    ['D7: só passaporte', 'PAGADOR_SEM_CPF_CNPJ', {}, { documento: 'FX123456' }],
    ['D8: CEP inválido', 'CEP_INVALIDO', {}, { cep: '00000000' }],
    ['D8: endereço rural sem CEP', 'CEP_INVALIDO', {}, { cep: '' }],
    ['D18: CEP de outro estado', 'CEP_DE_OUTRA_UF', {}, { cep: '01310100' }],
    ['D18: CEP de estado nenhum', 'CEP_DE_OUTRA_UF', {}, { cep: '00999000' }],
    ['D9: valor zero', 'VALOR_INVALIDO', { valor: 0 }, {}],
    ['D9: valor negativo', 'VALOR_INVALIDO', { valor: -1 }, {}],
    ['D9: acima do limite', 'VALOR_INVALIDO', { valor: 10_000_000_000 }, {}],
    ['D9: erro de ponto flutuante', 'VALOR_INVALIDO', { valor: (0.1 + 0.2) * 100 }, {}],
    ['D10: vencimento passado', 'VENCIDO', { vencimento: dataCivil('2026-11-19') }, {}],
    [
      'D10: vencimento a mais de 2500 dias',
      'VENCIMENTO_DISTANTE',
      { vencimento: somarDias(REMETIDO_EM, 2501) },
      {},
    ],
    [
      'D10: emissão depois do vencimento',
      'VENCIMENTO_ANTES_DA_EMISSAO',
      { emissao: dataCivil('2026-12-01') },
      {},
    ],
  ])('%s retém o título', (_, motivo, mudanca, pagador) => {
    const alterado = { ...titulo, ...mudanca, pagador: { ...titulo.pagador, ...pagador } };
    expect(motivoDeRetencao(alterado, REMETIDO_EM)).toBe(motivo);
    expect(motivoDeRetencao(titulo, REMETIDO_EM)).toBeNull();
  });

  it('D19: aspas e marcação não chegam ao arquivo', () => {
    const nome = '<B>Maria</B> "Zé" d\'Ávila <script>alert(1)</script> 1 < 2 > 0 `x´ «y»';
    const { pagador } = titulo;
    const bairro = '<i>Centro</i>';
    const linhas = linhasDe(gerar([{ ...titulo, pagador: { ...pagador, nome, bairro, logradouro: nome } }]));
    expect(linhas.join('')).not.toMatch(/[<>"'`]/);
    expect(linhas.join('')).toContain('MARIA ZE D AVILA ALERT(1)');
    expect(motivoDeRetencao({ ...titulo, pagador: { ...pagador, nome: '<B>"</B>' } }, REMETIDO_EM)).toBe(
      'NOME_SEM_LETRAS_LATINAS',
    );
  });

  it('D20: a rua comprida não tira o número da casa', () => {
    const logradouro = 'Avenida Governador Danilo de Matos Areosa e Silva Sobrinho, 1170, Bloco B';
    const [linha] = linhasDe(gerar([{ ...titulo, pagador: { ...titulo.pagador, logradouro } }])).filter(
      (uma) => uma.includes('AREOSA') || uma.includes('1170'),
    );
    expect(linha).toContain(', 1170, BLOCO B');
  });

  it('D9: os centavos chegam exatos', () => {
    for (const valor of [1, 30, 9_038, 11_900, 9_999_999_999]) {
      expect(lerRemessa(gerar([{ ...titulo, valor }])).titulos[0]?.valor).toBe(valor);
    }
    expect(() => gerar([{ ...titulo, valor: (0.1 + 0.2) * 100 }])).toThrow(RangeError);
  });

  it('D13: gerada de novo, é byte a byte a mesma', () => {
    expect(gerar([titulo]).equals(gerar([titulo]))).toBe(true);
  });

  it('D14: perto da meia-noite a data é a da agência', () => {
    const instante = new Date('2026-11-21T03:30:00Z');
    const [data, hora] = [dataCivilEm(instante, 'America/Manaus'), horaCivilEm(instante, 'America/Manaus')];
    const escritor = new EscritorDeRemessa({ layout, convenio: convenioDe(layout), nsa: 1, data, hora });
    escritor.titulo(titulo);
    const [cabecalho] = linhasDe(escritor.terminar());
    expect(cabecalho?.slice(largura === 240 ? 143 : 94)).toMatch(
      largura === 240 ? /^20112026233000/ : /^201126/,
    );
  });

  it('D15: verificador X vai maiúsculo', () => {
    const convenio = { ...convenioDe(layout), agenciaDv: 'x', contaDv: 'x' };
    const escritor = new EscritorDeRemessa({ layout, convenio, nsa: 1, data: REMETIDO_EM, hora: '000000' });
    escritor.titulo(titulo);
    const [cabecalho, , P] = linhasDe(escritor.terminar());
    const posicoes = { BB240: [57, 70], BB400: [30, 39], CAIXA240: [57], BRADESCO400: [] }[layout];
    expect(posicoes.map((i) => cabecalho?.[i])).toEqual(posicoes.map(() => 'X'));
    expect(`${cabecalho}${P}`).not.toMatch(/x/);
  });

  it.each<[string, string]>([
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('D16: vencimento em %s, no arquivo por extenso e no código pelo fator %s', (dia, fator) => {
    const vencimento: DataCivil = dataCivil(dia);
    const emissao = somarDias(vencimento, -10);
    const [lido] = lerRemessa(gerar([{ ...titulo, vencimento, emissao }])).titulos;
    expect(lido?.vencimento).toBe(dia);
    expect(fatorVencimento(vencimento)).toBe(fator);
    expect(motivoDeRetencao({ ...titulo, vencimento, emissao }, emissao)).toBeNull();
  });
});
