import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { object, string } from 'yup';

import { CampoDigitos, CampoTexto } from '../../formularios/campos/campos';
import { CampoMarcar, CampoSelecao } from '../../formularios/campos/escolhas';
import { useTextos } from '../../i18n/textos';
import { FormularioDaDecisao } from '../decisoes/formulario';
import { LINGUAS } from '../decisoes/linguas';
import { type DecisaoDaIsencao, marcarIsencao, type ValorDaIsencao } from './contrato';

const POR_DOCUMENTO = 'DOCUMENTO';
const COMPROVACOES = ['AUTOMATICA', 'DECLARACAO', POR_DOCUMENTO] as const;
const EM_BRANCO = { pt: '', en: '', es: '' };

const comoNumero = (texto: string): number | null => (texto === '' ? null : Number(texto));
const comoTexto = (numero: number | null | undefined): string => numero?.toString() ?? '';

/** O código que as contagens dizem, tirado do nome: `PESSOA_IDOSA`. Com o de outra, a nova mudaria essa. */
function codigoDoNome(nome: string, decisoes: readonly DecisaoDaIsencao[]): string {
  const doNome = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[^A-Z]+|_+$/g, '')
    .slice(0, 30);
  const base = doNome.length < 3 ? 'ISENCAO' : doNome;
  let codigo = base;
  for (let n = 2; decisoes.some((uma) => uma.codigo === codigo); n++) codigo = `${base.slice(0, 27)}_${n}`;
  return codigo;
}

/** Só o pede quem prova por documento; das outras não se guarda. */
function OQueLevar() {
  const { t } = useTextos('gestao');
  const { values } = useFormikContext<Pick<ValorDaIsencao, 'comprovacao'>>();
  if (values.comprovacao !== POR_DOCUMENTO) return null;
  return LINGUAS.map((lingua) => (
    <CampoTexto
      key={lingua}
      nome={`documento.${lingua}`}
      rotulo={t(`isencoes.documento.${lingua}`)}
      maxLength={200}
    />
  ));
}

interface Props {
  /** A que se muda; nula para uma isenção nova. */
  de: DecisaoDaIsencao | null;
  /** Ainda não começou: troca-se em vez de se marcar outra. */
  corrige: boolean;
  decisoes: readonly DecisaoDaIsencao[];
  dizer: (decisao: DecisaoDaIsencao) => React.ReactNode;
}

export function FormularioIsencao({ de, corrige, decisoes, dizer }: Props) {
  const { t } = useTextos('gestao', 'formularios', 'configuracoes');
  const regras = useMemo(() => {
    const exigir = (campo: string) =>
      string()
        .trim()
        .required(t('formularios:validacao.obrigatorio', { campo: t(`isencoes.${campo}`) }));
    return {
      nome: object({ pt: exigir('nomePt'), en: exigir('nomeEn'), es: exigir('nomeEs') }),
      ato: exigir('ato'),
      documento: object().when('comprovacao', {
        is: POR_DOCUMENTO,
        then: (documento) =>
          documento.shape(
            Object.fromEntries(LINGUAS.map((lingua) => [lingua, exigir(`documento.${lingua}`)])),
          ),
      }),
    };
  }, [t]);
  const valor = de?.valor;
  const codigoDe = (nome: string) => de?.codigo ?? codigoDoNome(nome, decisoes);
  return (
    <FormularioDaDecisao
      inicial={{
        nome: valor?.nome ?? EM_BRANCO,
        sexo: comoTexto(valor?.sexo),
        idadeMinima: comoTexto(valor?.idadeMinima),
        idadeMaxima: comoTexto(valor?.idadeMaxima),
        comprovacao: valor?.comprovacao ?? POR_DOCUMENTO,
        // Outro objeto: o Formik só dá por visitados os campos da primeira vez que o vê.
        documento: valor?.documento ?? { ...EM_BRANCO },
        validadeAnos: comoTexto(valor?.validadeAnos),
        perdeCota: valor?.perdeCota ?? false,
        ato: valor?.ato ?? '',
        oferecida: valor?.oferecida ?? true,
        ...(de && corrige ? { vigenteDesde: de.vigenteDesde, motivo: de.motivo } : {}),
      }}
      regras={regras}
      explica={t('isencoes.dicaDesde')}
      enviar={t('isencoes.guardar')}
      feito={t('isencoes.guardada')}
      prefixo="valor."
      lidas={({ nome }) =>
        decisoes.filter(({ id, codigo }) => (corrige ? id === de?.id : codigo === codigoDe(nome.pt)))
      }
      dizer={dizer}
      marcar={({ vigenteDesde, motivo, vista, ...campos }) => {
        const novo: ValorDaIsencao = {
          nome: campos.nome,
          sexo: campos.sexo === '' ? null : campos.sexo === '1' ? 1 : 0,
          idadeMinima: comoNumero(campos.idadeMinima),
          idadeMaxima: comoNumero(campos.idadeMaxima),
          comprovacao: campos.comprovacao,
          documento: campos.comprovacao === POR_DOCUMENTO ? campos.documento : null,
          validadeAnos: comoNumero(campos.validadeAnos),
          perdeCota: campos.perdeCota,
          ato: campos.ato,
          oferecida: campos.oferecida,
        };
        return marcarIsencao(
          { codigo: codigoDe(campos.nome.pt), valor: novo, vigenteDesde, motivo, vista },
          corrige ? (de?.id ?? null) : null,
        );
      }}
    >
      <CampoTexto nome="nome.pt" rotulo={t('isencoes.nomePt')} maxLength={80} />
      <CampoTexto nome="nome.en" rotulo={t('isencoes.nomeEn')} maxLength={80} />
      <CampoTexto nome="nome.es" rotulo={t('isencoes.nomeEs')} maxLength={80} />
      <CampoTexto nome="ato" rotulo={t('isencoes.ato')} dica={t('isencoes.atoDica')} maxLength={160} />
      <CampoSelecao
        nome="sexo"
        rotulo={t('isencoes.dequem')}
        vazio={t('isencoes.qualquer')}
        escolhas={['0', '1'].map((sexo) => ({ valor: sexo, rotulo: t(`isencoes.sexo.${sexo}`) }))}
      />
      <CampoDigitos nome="idadeMinima" rotulo={t('isencoes.idadeMinima')} maximo={3} opcional />
      <CampoDigitos nome="idadeMaxima" rotulo={t('isencoes.idadeMaxima')} maximo={3} opcional />
      <CampoSelecao
        nome="comprovacao"
        rotulo={t('isencoes.prova')}
        escolhas={COMPROVACOES.map((uma) => ({ valor: uma, rotulo: t(`isencoes.comprovacao.${uma}`) }))}
      />
      <OQueLevar />
      <CampoDigitos nome="validadeAnos" rotulo={t('isencoes.anos')} maximo={2} opcional />
      <CampoMarcar nome="perdeCota" rotulo={t('isencoes.semCota')} />
      <CampoMarcar nome="oferecida" rotulo={t('isencoes.oferecida')} />
    </FormularioDaDecisao>
  );
}
