import { useTextos } from '../../i18n/textos';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { decidirIsencao, type FichaDaLicenca, invalidarLicenca, reativarLicenca } from './contrato';

const FAZER = {
  INVALIDAR: invalidarLicenca,
  REATIVAR: reativarLicenca,
  CONCEDER_ISENCAO: (id: number, motivo: string) => decidirIsencao(id, 'CONCEDER', motivo),
  NEGAR_ISENCAO: (id: number, motivo: string) => decidirIsencao(id, 'NEGAR', motivo),
  DESFAZER_ISENCAO: (id: number, motivo: string) => decidirIsencao(id, 'DESFAZER', motivo),
  DESFAZER_NEGATIVA: (id: number, motivo: string) => decidirIsencao(id, 'DESFAZER_NEGATIVA', motivo),
} as const;
export type ComMotivo = keyof typeof FAZER;
const DERRUBAM: readonly ComMotivo[] = ['INVALIDAR', 'NEGAR_ISENCAO', 'DESFAZER_ISENCAO'];

interface Props {
  ficha: FichaDaLicenca;
  acao: ComMotivo | null;
  aoFechar: () => void;
  aoMudar: () => void;
}

/** Invalidar, reativar e decidir a isenção: o que acontece, e o motivo, que fica na história. */
export function DarMotivo({ ficha, acao, aoFechar, aoMudar }: Props) {
  const { t } = useTextos('balcao', 'licenca');
  const qual = acao ?? 'INVALIDAR';
  const protocolo = ficha.licenca.protocolo.codigoFormatado;
  const { codigo: visto } = ficha.licenca.status;
  return (
    <DialogoComMotivo
      aberto={acao !== null}
      titulo={t(`${qual}.titulo`)}
      explica={t(`${qual}.texto`, {
        protocolo,
        isencao: ficha.licenca.isencao?.nome ?? '',
        situacao: t(`licenca:situacao.curta.${visto}`).toLowerCase(),
      })}
      cabe={ficha.licenca.acoesDoBalcao.includes(qual)}
      nome="motivo"
      enviar={t(`${qual}.sim`)}
      perigo={DERRUBAM.includes(qual)}
      fazer={async (motivo) => {
        await FAZER[qual](ficha.id, motivo, visto);
        return { titulo: t(`${qual}.feito`), mensagem: protocolo };
      }}
      aoFechar={aoFechar}
      aoMudar={aoMudar}
    />
  );
}
