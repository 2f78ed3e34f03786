import { useMemo, useState } from 'react';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Recusa } from '../../componentes/avisos/recusa';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { esquemaPessoa } from '../../formularios/pessoa/pessoa-esquema';
import { correcaoDe, valoresDaPessoa, type ValoresPessoa } from '../../formularios/pessoa/pessoa-valores';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import {
  type Correcao,
  corrigirCadastro,
  type FichaDaPessoa,
  preverCorrecao,
  type PreviaDaCorrecao,
} from './contrato';
import { MudancasDoCadastro } from './mudancas-do-cadastro';

interface Props {
  ficha: FichaDaPessoa;
  aoCorrigir: () => void;
  /** Outra pessoa mudou o cadastro entretanto. */
  aoMudar: () => void;
  aoSair: () => void;
}

/** O mesmo formulário do registro, com o que já está no cadastro; antes de gravar, o antes e o depois, e o porquê. */
export function CorrigirCadastro({ ficha, aoCorrigir, aoMudar, aoSair }: Props) {
  const { t } = useTextos('formularios', 'balcao');
  const [{ pessoa, versao: vista }] = useState(ficha);
  const [superada, setSuperada] = useState(false);
  const [recusa, setRecusa] = useState<string | null>(null);
  // O porquê já escrito volta com a comparação nova.
  const [escrito, setEscrito] = useState('');
  const [conferida, setConferida] = useState<{ correcao: Correcao; previa: PreviaDaCorrecao } | null>(null);
  const esquema = useMemo(() => esquemaPessoa(t, diaDeHoje(), { emailOpcional: true }), [t]);
  const inicial = useMemo(() => valoresDaPessoa(pessoa), [pessoa]);
  const recusar = (causa: unknown) => {
    if (!(causa instanceof ErroApi) || causa.codigo !== 'CADASTRO_JA_MUDOU') return false;
    setConferida(null);
    setSuperada(true);
    setRecusa(causa.message);
    return true;
  };
  const conferir = async (valores: ValoresPessoa) => {
    setRecusa(null);
    const correcao = {
      pessoa: correcaoDe(pessoa, valores),
      versao: superada ? ficha.versao : vista,
    };
    try {
      const previa = await preverCorrecao(ficha.id, correcao);
      if (previa.campos.length === 0) throw new ErroApi(422, t('balcao:correcao.nadaMudou'));
      setConferida({ correcao, previa });
    } catch (causa) {
      if (!recusar(causa)) throw causa;
      aoMudar();
    }
  };
  const corrigir = async (motivo: string) => {
    if (!conferida) throw new Error('nenhuma correção conferida');
    setEscrito(motivo);
    try {
      await corrigirCadastro(ficha.id, { ...conferida.correcao, motivo });
    } catch (causa) {
      recusar(causa);
      throw causa;
    }
    return { titulo: t('balcao:pessoas.corrigida'), mensagem: t('balcao:pessoas.corrigidaTexto') };
  };
  return (
    <>
      <Aviso tipo="info">{t('balcao:pessoas.corrigirTexto')}</Aviso>
      <div className="painel">
        <FormularioCurto
          inicial={inicial}
          esquema={esquema}
          prefixo="pessoa."
          aoEnviar={conferir}
          enviar={t('balcao:correcao.conferir')}
          aoCancelar={aoSair}
        >
          <div>
            <FormularioPessoa noBalcao mudaDocumentos />
          </div>
          <Recusa texto={recusa} />
        </FormularioCurto>
      </div>
      <DialogoComMotivo
        aberto={conferida !== null}
        titulo={t('balcao:correcao.titulo')}
        explica={t('balcao:correcao.texto')}
        cabe
        nome="motivo"
        motivo={escrito}
        dica={t('balcao:correcao.motivoDica')}
        enviar={t('balcao:pessoas.salvar')}
        fazer={corrigir}
        aoFechar={() => setConferida(null)}
        aoMudar={aoMudar}
        aoFazer={aoCorrigir}
      >
        {conferida ? <MudancasDoCadastro {...conferida.previa} comeco /> : null}
      </DialogoComMotivo>
    </>
  );
}
