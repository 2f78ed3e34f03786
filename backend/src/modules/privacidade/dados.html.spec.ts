import { htmlDosDados } from './dados.html';

it('as horas são as do relógio da agência, não as de Greenwich', () => {
  const dados = {
    pessoa: {},
    licencas: [],
    pagamentos: [],
    acessos: [{ em: '2026-03-11T02:30:00.000Z', papel: 'CIDADAO', acao: 'ENTRADA' }],
    anotacoes: [],
    correcoes: [],
    geradoEm: '2026-03-10T14:05:00.000Z',
  } as unknown as Parameters<typeof htmlDosDados>[0];
  const pagina = String(htmlDosDados(dados, 'pt', 'America/Manaus'));
  for (const hora of ['10/03/2026 10:05', '10/03/2026 22:30']) expect(pagina).toContain(hora);
});

it('diz tudo o que se guarda, na língua de quem o pede', () => {
  const dados = {
    pessoa: {
      nome: 'Claire Dubois',
      passaporte: 'FR1234567',
      dataNascimento: '1990-03-14',
      dataNascimentoString: '14/03/1990',
      sexo: 1,
      enderecoEstrangeiro: {
        nacionalidade: { nacionalidadeNome: 'French' },
        descricaoEndereco: '1 rue du Lac',
        cidade: 'Annecy',
        estado: 'Savoie',
        pais: { nome: 'France' },
      },
    },
    licencas: [
      {
        protocolo: 'LPE-0000123-9/2026',
        modalidade: 0,
        status: 'VIGENTE',
        nomeDaIsencao: 'Older person',
        isencaoNegada: 'Retired person',
        dataVencimentoProvisoria: '2026-04-09',
        retido: 4_000,
        devolvido: 5_038,
        responsavel: { nome: 'Anne Dubois', cpf: '39053344705' },
        respostas: { tipoIsca: 'Natural', peixeMaisPescado: ['Peacock bass', 'Tambaqui'] },
        informacaoComplementar: { diasPescaPorAno: 12, gastoMedioCentavos: '135050', agenciaTurismo: true },
        declaracao: null,
      },
      { modalidade: 1, responsavel: { nome: 'Jean Dubois', cpf: null, passaporte: 'FR12345' } },
    ],
    pagamentos: [
      {
        tipo: 'BOLETO',
        valor: 9038,
        valorPago: 9039,
        pagador: { nome: 'Agência', documento: '11222333000181' },
      },
    ],
    acessos: [],
    anotacoes: [],
    correcoes: [],
    geradoEm: '2026-03-10T14:05:00.000Z',
  } as unknown as Parameters<typeof htmlDosDados>[0];
  const pagina = String(htmlDosDados(dados, 'en', 'America/Manaus'));
  for (const dito of [
    '14 Mar 1990',
    'Female',
    'French',
    'Sport',
    'Older person',
    'Retired person',
    '09 Apr 2026',
    'R$ 40.00',
    'R$ 50.38',
    'R$ 90.39',
    'Anne Dubois, 39053344705',
    'Jean Dubois, FR12345',
    'Natural',
    'Peacock bass, Tambaqui',
    'R$ 1,350.50',
    'Yes',
    'Agência, 11222333000181',
  ])
    expect(pagina).toContain(`<dd>${dito}</dd>`);
});
