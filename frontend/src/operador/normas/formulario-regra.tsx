import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { array, object, type ObjectShape, string } from 'yup';

import { ATOS, MEDIDAS, PESSOAS, PETRECHOS, TIPOS_DE_REGRA } from '../../api/gerado/regras/regra';
import { CampoTexto } from '../../formularios/campos/campos';
import { CampoSelecao, CampoVarios } from '../../formularios/campos/escolhas';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { exigidos, falta } from '../decisoes/exigidos';
import { LINGUAS } from '../decisoes/linguas';
import { type Normas, type ValorDaRegra } from './contrato';
import { escolhasDeAto, peixesPorNome, porCodigo } from './dizer-regra';
import { FormularioDaNorma } from './formulario-da-norma';

/** Os nomes dos campos são os do pedido, para que a recusa do servidor caia em cada um; os números são o que se digita. */
interface Preenchida {
  norma: string;
  ate: string;
  janela: { inicio: string; fim: string };
  alcance: {
    especies: string[];
    zonas: string[];
    modalidades: string[];
    petrechos: string[];
    pessoas: string[];
  };
  efeito: {
    tipo: ValorDaRegra['efeito']['tipo'];
    proibe: string[];
    petrechos: string[];
    medida: string;
    por: string;
    das: string;
    as: string;
  } & Record<'minCm' | 'maxCm' | 'toleranciaPct' | 'kg' | 'maisExemplares' | 'exemplares', string>;
  nota: Record<(typeof LINGUAS)[number], string>;
}
interface Valores {
  decisao: { valor: Preenchida };
}

const VAZIA: Valores = {
  decisao: {
    valor: {
      norma: '',
      ate: '',
      janela: { inicio: '', fim: '' },
      alcance: { especies: [], zonas: [], modalidades: [], petrechos: [], pessoas: [] },
      efeito: {
        tipo: 'DEFESO',
        proibe: [...ATOS],
        petrechos: [],
        medida: 'TOTAL',
        por: 'DIA',
        das: '06:00',
        as: '18:00',
        minCm: '',
        maxCm: '',
        toleranciaPct: '0',
        kg: '',
        maisExemplares: '0',
        exemplares: '',
      },
      nota: { pt: '', en: '', es: '' },
    },
  },
};

const numero = (texto: string): number | null =>
  texto.trim() === '' ? null : Number(texto.replace(',', '.'));

const MEDIDAS_DE = {
  TAMANHO: ['minCm', 'maxCm', 'toleranciaPct'],
  COTA: ['kg', 'maisExemplares', 'exemplares'],
} as const;

/** De duas medidas basta uma: diz-se na primeira. */
const OU: Readonly<Record<string, 'maxCm' | 'exemplares'>> = { minCm: 'maxCm', kg: 'exemplares' };

/** O que não se lê como número não chegaria ao servidor, e a regra ficaria sem esse limite. */
function regrasDe(t: Traduzir) {
  const medidas = Object.entries(MEDIDAS_DE).flatMap(([tipo, campos]) =>
    campos.map((campo) => [
      campo,
      string().when('tipo', {
        is: tipo,
        then: (texto) =>
          texto
            .trim()
            .matches(/^(\d+([.,]\d+)?)?$/, t('numeroInvalido'))
            .test('medida', t('faltaMedida'), (valor, { parent }) => {
              const outra = OU[campo];
              return !outra || Boolean(valor || (parent as Partial<Preenchida['efeito']>)[outra]);
            }),
      }),
    ]),
  );
  const marcado = (nome: string) => array().min(1, falta(t, t(nome)));
  const doTipo = (tipos: readonly string[], nome: string) =>
    array().when('tipo', { is: (tipo: string) => tipos.includes(tipo), then: () => marcado(nome) });
  const efeito = object({
    ...(Object.fromEntries(medidas) as ObjectShape),
    proibe: doTipo(['DEFESO', 'PROIBICAO'], 'proibe'),
    petrechos: doTipo(['PETRECHO'], 'petrechos'),
  });
  return {
    decisao: object({
      valor: object({
        ...exigidos(t, { norma: t('nomeDoAto') }),
        efeito,
        alcance: object().when('efeito.tipo', {
          is: 'COBERTURA',
          then: (alcance) => alcance.shape({ zonas: marcado('zonas') }),
        }),
      }),
    }),
  };
}
const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
/** `15/11` → `11-15`; o que não é dia e mês segue como está, para o servidor dizer. */
const mesDia = (texto: string): string =>
  texto
    .trim()
    .replace(
      /^(\d{1,2})\/(\d{1,2})$/,
      (_, dia: string, mes: string) => `${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`,
    );
/** Nenhum marcado é «todos». */
const todosOu = <T,>(marcados: readonly string[], ler: (texto: string) => T): T[] | null =>
  marcados.length === 0 ? null : marcados.map(ler);

function efeitoDe({ tipo, ...campos }: Preenchida['efeito']): ValorDaRegra['efeito'] {
  switch (tipo) {
    case 'COBERTURA':
      return { tipo };
    case 'DEFESO':
    case 'PROIBICAO':
      return { tipo, proibe: ATOS.filter((ato) => campos.proibe.includes(ato)) };
    case 'TAMANHO':
      return {
        tipo,
        medida: campos.medida === 'FURCAL' ? 'FURCAL' : 'TOTAL',
        minCm: numero(campos.minCm),
        maxCm: numero(campos.maxCm),
        toleranciaPct: numero(campos.toleranciaPct) ?? 0,
      };
    case 'COTA':
      return {
        tipo,
        por: campos.por === 'VIAGEM' ? 'VIAGEM' : 'DIA',
        kg: numero(campos.kg),
        maisExemplares: numero(campos.maisExemplares) ?? 0,
        exemplares: numero(campos.exemplares),
      };
    case 'HORARIO':
      return { tipo, das: minutos(campos.das), as: minutos(campos.as) };
    case 'PETRECHO':
      return { tipo, petrechos: PETRECHOS.filter((um) => campos.petrechos.includes(um)) };
  }
}

function valorDe({ norma, ate, janela, alcance, efeito, nota }: Preenchida): ValorDaRegra {
  return {
    norma: Number(norma),
    revogada: false,
    ate: ate || null,
    janela: janela.inicio || janela.fim ? { inicio: mesDia(janela.inicio), fim: mesDia(janela.fim) } : null,
    alcance: {
      especies: todosOu(alcance.especies, Number),
      zonas: todosOu(alcance.zonas, Number),
      modalidades: todosOu(alcance.modalidades, (um) => (um === '1' ? 1 : 0)),
      petrechos: todosOu(alcance.petrechos, (um) => um as (typeof PETRECHOS)[number]),
      pessoas: todosOu(alcance.pessoas, (um) => um as (typeof PESSOAS)[number]),
    },
    efeito: efeitoDe(efeito),
    nota: Object.values(nota).every((texto) => texto.trim() === '') ? null : nota,
  };
}

/** Marca uma regra; vale quando outra pessoa a aprovar. */
export function FormularioRegra({ normas }: { normas: Normas }) {
  const { t } = useTextos('normas', 'formularios');
  const campo = (nome: string) => `decisao.valor.${nome}`;
  const regras = useMemo(() => regrasDe(t), [t]);
  const escolhas = (grupo: string, valores: readonly string[]) =>
    valores.map((valor) => ({ valor, rotulo: t(`${grupo}.${valor}`) }));
  return (
    <FormularioDaNorma<Valores>
      normas={normas}
      inicial={VAZIA}
      regras={regras}
      explica={t('regraExplica')}
      feito={t('regraGuardada')}
      decisao={({ decisao: { valor } }) => ({ especie: 'REGRA', codigo: null, valor: valorDe(valor) })}
    >
      <CampoSelecao
        nome={campo('norma')}
        rotulo={t('nomeDoAto')}
        vazio={t('escolha')}
        escolhas={escolhasDeAto(normas)}
      />
      <CampoSelecao
        nome={campo('efeito.tipo')}
        rotulo={t('regra')}
        escolhas={escolhas('tipo', TIPOS_DE_REGRA)}
      />
      <CamposDoEfeito campo={campo} escolhas={escolhas} />
      <CampoVarios
        nome={campo('alcance.especies')}
        rotulo={t('peixes')}
        dica={t('nenhumTodos')}
        escolhas={peixesPorNome(normas).map(({ codigo, nome }) => ({
          valor: String(codigo),
          rotulo: nome,
        }))}
      />
      <CampoVarios
        nome={campo('alcance.zonas')}
        rotulo={t('zonas')}
        dica={t('nenhumTodos')}
        escolhas={porCodigo(normas.zonas).map(({ codigo, valor }) => ({
          valor: String(codigo),
          rotulo: valor.nome,
        }))}
      />
      <CampoVarios
        nome={campo('alcance.modalidades')}
        rotulo={t('modalidades')}
        dica={t('nenhumTodos')}
        escolhas={escolhas('modalidade', ['0', '1'])}
      />
      <CampoVarios
        nome={campo('alcance.petrechos')}
        rotulo={t('comQuePesca')}
        dica={t('nenhumTodos')}
        escolhas={escolhas('petrecho', PETRECHOS)}
      />
      <CampoVarios
        nome={campo('alcance.pessoas')}
        rotulo={t('pessoas')}
        dica={t('nenhumTodos')}
        escolhas={escolhas('pessoa', PESSOAS)}
      />
      <CampoTexto
        nome={campo('janela.inicio')}
        rotulo={t('janelaInicio')}
        dica={t('dicaDaJanela')}
        opcional
        maxLength={5}
      />
      <CampoTexto nome={campo('janela.fim')} rotulo={t('janelaFim')} opcional maxLength={5} />
      <CampoTexto nome={campo('ate')} rotulo={t('ate')} type="date" opcional />
      {LINGUAS.map((lingua, i) => (
        <CampoTexto
          key={lingua}
          nome={campo(`nota.${lingua}`)}
          rotulo={t(`nota.${lingua}`)}
          maxLength={200}
          opcional
          {...(i === 0 && { dica: t('dicaDaNota') })}
        />
      ))}
    </FormularioDaNorma>
  );
}

interface PropsDoEfeito {
  campo: (nome: string) => string;
  escolhas: (grupo: string, valores: readonly string[]) => { valor: string; rotulo: string }[];
}

function CamposDoEfeito({ campo, escolhas }: PropsDoEfeito) {
  const { t } = useTextos('normas');
  const { values } = useFormikContext<Valores>();
  const medir = (nome: string) => (
    <CampoTexto
      key={nome}
      nome={campo(`efeito.${nome}`)}
      rotulo={t(`campo.${nome}`)}
      inputMode="decimal"
      opcional
    />
  );
  switch (values.decisao.valor.efeito.tipo) {
    case 'COBERTURA':
      return <p className="sec">{t('coberturaExplica')}</p>;
    case 'DEFESO':
    case 'PROIBICAO':
      return (
        <CampoVarios nome={campo('efeito.proibe')} rotulo={t('proibe')} escolhas={escolhas('ato', ATOS)} />
      );
    case 'TAMANHO':
      return (
        <>
          <CampoSelecao
            nome={campo('efeito.medida')}
            rotulo={t('comoMedir')}
            escolhas={escolhas('medida', MEDIDAS)}
          />
          {MEDIDAS_DE.TAMANHO.map(medir)}
        </>
      );
    case 'COTA':
      return (
        <>
          <CampoSelecao
            nome={campo('efeito.por')}
            rotulo={t('periodo')}
            escolhas={escolhas('por', ['DIA', 'VIAGEM'])}
          />
          {MEDIDAS_DE.COTA.map(medir)}
        </>
      );
    case 'HORARIO':
      return (
        <>
          <CampoTexto nome={campo('efeito.das')} rotulo={t('campo.das')} type="time" />
          <CampoTexto nome={campo('efeito.as')} rotulo={t('campo.as')} type="time" />
        </>
      );
    case 'PETRECHO':
      return (
        <CampoVarios
          nome={campo('efeito.petrechos')}
          rotulo={t('petrechos')}
          escolhas={escolhas('petrecho', PETRECHOS)}
        />
      );
  }
}
